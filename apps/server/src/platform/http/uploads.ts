import type { Readable } from 'node:stream'

/** Uploaded file of a request, unprocessed. */
export interface Upload {
  data: Buffer
  name: string
}

export type SaveUpload = (save: (content: Readable) => Promise<void>) => Promise<string>
