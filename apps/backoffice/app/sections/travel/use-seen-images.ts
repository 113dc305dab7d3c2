import type { StaffImage } from '@delguur/contract'
import { useMemo, useState } from 'react'
import { readStored, store, useStoring } from '../../api/stored.ts'

/** Pictures that an editor knows: those that the shop said, and those that were sent since, as long as its draft lasts. */
export function useSeenImages(key: string, current: readonly StaffImage[], isChanged: boolean) {
  const [added, setAdded] = useState<readonly StaffImage[]>(() => readStored(key) ?? [])
  useStoring(key, isChanged ? added : null)
  const images = useMemo(() => new Map([...current, ...added].map((image) => [image.hash, image])), [current, added])
  return {
    images,
    add: (image: StaffImage) => setAdded((before) => [...before, image]),
    forget() {
      store(key, null)
      setAdded([])
    },
  }
}
