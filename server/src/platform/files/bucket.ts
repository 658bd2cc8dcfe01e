import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'

const defaultRegion = 'us-east-1'

/** Loaded only when files are kept in a bucket: the S3 client is large. */
export async function openBucket(url: URL): Promise<Disk> {
  const bucket = decodeURIComponent(url.pathname.slice(1))
  if (!bucket) throw new Error('The storage address names no bucket: s3://key:secret@host/bucket')
  return new Disk(
    new S3Driver({
      bucket,
      visibility: 'private',
      // Buckets made today refuse access lists; privacy is the bucket's own policy.
      supportsACL: false,
      region: url.searchParams.get('region') ?? defaultRegion,
      endpoint: url.searchParams.get('endpoint') ?? `https://${url.host}`,
      forcePathStyle: true,
      // Stores other than Amazon's know no checksums behind the body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  )
}
