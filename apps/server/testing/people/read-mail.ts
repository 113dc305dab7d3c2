export interface ReadMail {
  /** Decoded headers, by lower-case name. */
  headers: Record<string, string>
  subject: string
  text: string
  html: string | null
}

/** Decoded letter: headers and both bodies (RFC 2045 to 2047). */
export function readMail(raw: string): ReadMail {
  const whole = readPart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readPart(part.replace(/^\r\n/, '')))
    : [whole]
  const find = (type: string) => parts.find(({ headers }) => headers['content-type']?.startsWith(type))
  return {
    headers: whole.headers,
    subject: whole.headers.subject ?? '',
    text: decodeBody(find('text/plain')),
    html: find('text/html') ? decodeBody(find('text/html')) : null,
  }
}

interface Part {
  headers: Record<string, string>
  body: string
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) }
}

/** Joins bytes before decoding: a character may be split over two words. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, word = '']) =>
          kind?.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quotedBytes(word.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )
}

function decodeBody(part: Part | undefined): string {
  const encoding = part?.headers['content-transfer-encoding']?.toLowerCase()
  const body = part?.body ?? ''
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedBytes(body.replace(/=\r\n/g, ''))
        : Buffer.from(body)
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}

const quotedBytes = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
