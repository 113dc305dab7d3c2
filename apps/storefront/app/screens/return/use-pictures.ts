import { MAX_RETURN_PICTURES, RETURN_PICTURE_MAX_BYTES } from '@delguur/contract/constants'
import { useState } from 'react'

export interface ChosenPicture {
  key: number
  file: File
  /** A `data:` URL, which the content security policy allows, unlike `blob:`. */
  preview: string
}

/** Pictures chosen from the device, with previews. */
export function usePictures() {
  const [pictures, setPictures] = useState<ChosenPicture[]>([])
  const [tooLarge, setTooLarge] = useState<string | null>(null)

  async function add(files: readonly File[]) {
    const fitting = files.filter(({ size }) => size <= RETURN_PICTURE_MAX_BYTES)
    setTooLarge(files.find((file) => !fitting.includes(file))?.name ?? null)
    const read = await Promise.all(fitting.map(async (file) => ({ file, preview: await dataUrl(file) })))
    setPictures((before) => {
      const next = Math.max(0, ...before.map(({ key }) => key)) + 1
      return [...before, ...read.map((one, index) => ({ key: next + index, ...one }))].slice(0, MAX_RETURN_PICTURES)
    })
  }

  const remove = (key: number) => setPictures((before) => before.filter((picture) => picture.key !== key))

  return { pictures, tooLarge, add, remove, isFull: pictures.length >= MAX_RETURN_PICTURES }
}

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })
