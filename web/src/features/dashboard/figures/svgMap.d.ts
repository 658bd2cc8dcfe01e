declare module '@svg-maps/saudi-arabia' {
  const map: {
    readonly viewBox: string
    readonly locations: readonly { readonly id: string; readonly name: string; readonly path: string }[]
  }
  export default map
}
