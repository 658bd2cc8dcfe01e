# The image of Mawrid: docs/operations.md, "Container".
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run build -- /opt/mawrid

FROM debian:bookworm-slim
# libatomic1 and libstdc++6 for Node, ca-certificates for calls to outside services.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --home-dir /var/lib/mawrid --create-home mawrid
COPY --from=build /opt/mawrid /opt/mawrid
# A number, so that orchestrators can tell that it is not root.
USER 10001
ENV HOST=0.0.0.0
EXPOSE 3000
VOLUME /var/lib/mawrid
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["/opt/mawrid/node_modules/.bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "/opt/mawrid/mawrid"]
