import type { StaffImage, StaffPackage } from '@delguur/contract'
import { useMemo, useState } from 'react'
import { readStored, store, useStoring } from '../../api/stored.ts'
import type { ShownGoods } from './shown-goods.ts'

interface Seen {
  goods: readonly ShownGoods[]
  image: StaffImage | null
}

const NOTHING: Seen = { goods: [], image: null }

/** What is shown of a package's goods and picture: what the shop said of it, and what was chosen since, as long as its draft lasts. */
export function useSeen(key: string, current: StaffPackage | null, isChanged: boolean) {
  const [seen, setSeen] = useState<Seen>(() => readStored(key) ?? NOTHING)
  useStoring(key, isChanged ? seen : null)
  const goods = useMemo(
    () => new Map<number, ShownGoods>([...seen.goods, ...(current?.variants ?? [])].map((one) => [one.id, one])),
    [seen, current],
  )
  return {
    goods,
    /** The picture of this hash. */
    imageOf: (hash: string | null): StaffImage | null =>
      [current?.image, seen.image].find((image) => image?.hash === hash) ?? null,
    addGoods: (one: ShownGoods) => setSeen((before) => ({ ...before, goods: [...before.goods, one] })),
    setImage: (image: StaffImage | null) => setSeen((before) => ({ ...before, image })),
    forget() {
      store(key, null)
      setSeen(NOTHING)
    },
  }
}
