import { ShapeStore } from '../geo/index.ts'
import type { Shape } from '../geo/shape.ts'
import type { FieldMapping, Mapping } from '../mapping/mapping.ts'
import { type CompletionDump, CompletionStore } from '../suggest/completion-field.ts'
import { type KeywordDump, KeywordStore } from './keyword-store.ts'
import { NumberSet } from './number-set.ts'
import { type NumberDump, NumberStore } from './number-store.ts'
import { Renumbering } from './renumbering.ts'
import { type Analyzers, NestedStore, SegmentStore, textOptions } from './segment-store.ts'
import { TextStore } from './text-store.ts'
import type { TextStoresDump } from './text-stores.ts'

/** Live content of a segment, in serializable arrays. */
export interface SegmentDump {
  size: number
  texts: TextStoresDump
  keywords: [string, KeywordDump][]
  numbers: [string, NumberDump][]
  completions: [string, CompletionDump][]
  shapes: [string, [number, Shape][]][]
  present: [string, Uint32Array][]
  levels: [string, { segment: SegmentDump; starts: Uint32Array }][]
}

export function dumpSegment(segment: SegmentStore, renumbering: Renumbering): SegmentDump {
  const { live, size } = segment
  const next = (document: number) => renumbering.next[document] as number
  return {
    size: renumbering.count,
    texts: [...segment.texts].map(([store, paths]) => ({ paths: [...paths], text: store.dump(renumbering) })),
    keywords: entriesOf(segment.keywordStores, (store) => padded(store, size).dump(renumbering)),
    numbers: entriesOf(segment.numberStores, (store) => padded(store, size).dump(renumbering)),
    completions: entriesOf(segment.completionStores, (store) => store.dump(live, next)),
    shapes: entriesOf(segment.shapeStores, (store) =>
      [...store.entries()].flatMap(([document, shape]): [number, Shape][] =>
        live.has(document) ? [[next(document), shape]] : [],
      ),
    ),
    present: entriesOf(segment.present, (set) => renumbering.bitmap(set.bitmap(size)).words),
    levels: entriesOf(segment.levels, (level) => {
      level.pad(size)
      const objects = new Renumbering(level.segment.live)
      return { segment: dumpSegment(level.segment, objects), starts: startsOfLive(level, renumbering) }
    }),
  }
}

function startsOfLive({ starts, segment }: NestedStore, renumbering: Renumbering): Uint32Array {
  const counts = new Uint32Array(renumbering.count + 1)
  for (let parent = 0; parent < renumbering.next.length; parent++) {
    const next = renumbering.next[parent] as number
    if (next >= renumbering.count) continue
    for (let object = starts[parent] as number; object < (starts[parent + 1] as number); object++) {
      if (segment.alive.has(object)) counts[next + 1] = (counts[next + 1] as number) + 1
    }
  }
  for (let at = 1; at < counts.length; at++) counts[at] = (counts[at] as number) + (counts[at - 1] as number)
  return counts
}

export function restoreSegment(dump: SegmentDump, mapping: Mapping, analyzers: Analyzers): SegmentStore {
  const segment = new SegmentStore(analyzers)
  segment.size = dump.size
  segment.liveCount = dump.size
  for (let document = 0; document < dump.size; document++) segment.alive.add(document)
  const fieldOf = (path: string): FieldMapping => {
    const field = mapping.field(path)
    if (!field) throw new Error(`the snapshot holds [${path}], which is not mapped`)
    return field
  }
  for (const { paths, text } of dump.texts) {
    segment.texts.set(paths, new TextStore(textOptions(fieldOf(paths[0] as string)), text))
  }
  for (const [path, keywords] of dump.keywords) segment.keywordStores.set(path, KeywordStore.from(keywords))
  for (const [path, numbers] of dump.numbers) segment.numberStores.set(path, NumberStore.from(numbers))
  for (const [path, inputs] of dump.completions) {
    const field = fieldOf(path)
    segment.completionStores.set(path, new CompletionStore(field, analyzers[field.analyzer] as never, inputs))
  }
  for (const [path, shapes] of dump.shapes) segment.shapeStores.set(path, restoreShapes(shapes))
  for (const [path, words] of dump.present) segment.present.set(path, new NumberSet(words))
  for (const [path, level] of dump.levels) {
    segment.levels.set(path, restoreLevel(level, mapping, analyzers))
  }
  return segment
}

function restoreShapes(shapes: readonly [number, Shape][]): ShapeStore {
  const store = new ShapeStore()
  for (const [document, shape] of shapes) store.put(document, shape)
  return store
}

function restoreLevel(
  dump: { segment: SegmentDump; starts: Uint32Array },
  mapping: Mapping,
  analyzers: Analyzers,
): NestedStore {
  return NestedStore.from(restoreSegment(dump.segment, mapping, analyzers), dump.starts)
}

const entriesOf = <Store, Dump>(stores: ReadonlyMap<string, Store>, dump: (store: Store) => Dump): [string, Dump][] =>
  [...stores].map(([path, store]) => [path, dump(store)])

function padded<Store extends { pad(size: number): void }>(store: Store, size: number): Store {
  store.pad(size)
  return store
}
