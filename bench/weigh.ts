import { get } from 'node:http'

/** Bytes of an answer's body as it is sent. */
export function weigh(url: string, encoding: 'identity' | 'br'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).once('error', reject)
  })
}
