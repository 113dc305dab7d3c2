import { isRecord } from './expectations.ts'
import type { Target, TargetChange, TargetIndex } from './target.ts'

/** One index of a case. It is opened on the target when it is first needed, and again when its mapping was extended. */
export class Collection {
  readonly name: string
  readonly #target: Target
  readonly #documents = new Map<string, { version: number; type: string; source: object }>()
  #mappings: Record<string, unknown>
  #opened: TargetIndex | null = null
  #nextId = 0

  constructor(target: Target, name: string, body: Record<string, unknown>) {
    this.#target = target
    this.name = name
    this.#mappings = untyped(body.mappings)
  }

  get size(): number {
    return this.#documents.size
  }

  async extendMapping(body: unknown): Promise<void> {
    const { properties, ...more } = untyped(body)
    const known = this.#mappings.properties as object | undefined
    this.#mappings = { ...this.#mappings, ...more, properties: { ...known, ...(properties as object) } }
    await this.drop()
  }

  /** Version of a document; 0 if it does not exist. */
  versionOf(id: string): number {
    return this.#documents.get(id)?.version ?? 0
  }

  /** The document type in the URL that wrote the document. */
  typeOf(id: string): string {
    return this.#documents.get(id)?.type ?? '_doc'
  }

  /** Throws the target's refusal, and then stores nothing. */
  async put(entries: readonly { id: string | undefined; type: string; source: object }[]) {
    const written = entries.map(({ id = this.#generatedId(), type, source }) => ({
      id,
      type,
      source,
      version: this.versionOf(id) + 1,
    }))
    const index = await this.index()
    await index.write(written.map(({ id, version, source }) => ({ id, version, document: source })))
    for (const { id, ...document } of written) this.#documents.set(id, document)
    return written
  }

  async remove(id: string): Promise<boolean> {
    const version = this.versionOf(id)
    if (version === 0) return false
    this.#documents.delete(id)
    await (await this.index()).write([{ id, version: version + 1, document: null }])
    return true
  }

  async index(): Promise<TargetIndex> {
    if (this.#opened) return this.#opened
    const { properties = {}, ...more } = this.#mappings
    const mappings = { ...more, properties: properties as Record<string, unknown> }
    const opened = await this.#target.open(this.name, { mappings })
    const known: TargetChange[] = [...this.#documents].map(([id, { version, source }]) => ({
      id,
      version,
      document: source,
    }))
    if (known.length > 0) await opened.write(known)
    this.#opened = opened
    return opened
  }

  async drop(): Promise<void> {
    const opened = this.#opened
    this.#opened = null
    await opened?.drop()
  }

  #generatedId(): string {
    return `generated-${String(this.#nextId++).padStart(6, '0')}`
  }
}

/** Mappings before Elasticsearch 7 nest the properties below the name of a type. */
function untyped(mappings: unknown): Record<string, unknown> {
  if (!isRecord(mappings)) return {}
  const [only, other] = Object.values(mappings)
  const isTyped = !('properties' in mappings) && other === undefined && isRecord(only) && !('type' in only)
  return isTyped ? only : mappings
}
