import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { XlsxRefused } from './xlsx-refused.ts'

/** Characters between two tags; a spreadsheet's longest cell has 32,767. */
const MAX_BETWEEN_TAGS = 4 * 1024 * 1024
const MAX_DEPTH = 40

export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML piece by piece; after each piece control returns to the caller, who takes what the events have collected.
 * Document types and entities are refused, and texts and nesting that no workbook has.
 */
export async function* parseXml(content: Readable, { open, text, close }: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  let depth = 0
  let sinceTag = 0
  parser.on('doctype', () => {
    throw new XlsxRefused('entities')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    if (++depth > MAX_DEPTH) throw new XlsxRefused('damaged')
    open?.(localName(name), attributes)
  })
  parser.on('text', (found) => text?.(found))
  parser.on('cdata', (found) => text?.(found))
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    depth--
    close?.(localName(name))
  })
  try {
    for await (const chunk of content) {
      parser.write(decoder.decode(chunk, { stream: true }))
      sinceTag += chunk.length
      if (sinceTag > MAX_BETWEEN_TAGS) throw new XlsxRefused('too_large')
      yield
    }
    parser.close()
    yield
  } catch (error) {
    throw error instanceof XlsxRefused ? error : new XlsxRefused('damaged', { cause: error })
  } finally {
    content.destroy()
  }
}
