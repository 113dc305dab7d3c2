import { get } from 'node:http'

/** Size of a response body in bytes, as sent. */
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
