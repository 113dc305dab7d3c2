import { MAX_REVIEW_PICTURES } from '@delguur/contract/constants'
import { useState } from 'react'
import { shrunkPicture } from '../../features/pictures/shrunk-picture.ts'

export interface ReviewPicture {
  key: number
  /** The picture in the size that is sent. */
  file: Blob
  /** A `data:` URL, which the content security policy allows, unlike `blob:`. */
  preview: string
  name: string
}

/** Pictures chosen from the device, made small enough to send all of them at once, beside those that the review has. */
export function useReviewPictures(existing: number) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const places = MAX_REVIEW_PICTURES - existing + removed.length
  const [pictures, setPictures] = useState<ReviewPicture[]>([])
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [reading, setReading] = useState(0)

  async function add(files: readonly File[]) {
    setUnreadable(null)
    setReading((count) => count + 1)
    for (const file of files) {
      const shrunk = await shrunkPicture(file).catch(() => null)
      if (!shrunk) setUnreadable(file.name)
      else {
        setPictures((before) => {
          const key = Math.max(0, ...before.map((picture) => picture.key)) + 1
          return [...before, { key, name: '', ...shrunk }].slice(0, places)
        })
      }
    }
    setReading((count) => count - 1)
  }

  return {
    pictures,
    removed,
    unreadable,
    add,
    isReading: reading > 0,
    isFull: pictures.length >= places,
    removeExisting: (hash: string, isRemoved: boolean) =>
      setRemoved((before) => [...before.filter((other) => other !== hash), ...(isRemoved ? [hash] : [])]),
    remove: (key: number) => setPictures((before) => before.filter((picture) => picture.key !== key)),
    rename: (key: number, name: string) =>
      setPictures((before) => before.map((picture) => (picture.key === key ? { ...picture, name } : picture))),
  }
}
