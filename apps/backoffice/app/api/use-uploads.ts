import type { StaffImage } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { use, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/use-messages.tsx'
import { FormUploads } from './form-uploads.ts'
import { isTooLarge, type UploadPurpose, uploadPicture } from './upload-picture.ts'

/** A picture on its way to the shop, or one that did not arrive. */
export interface Upload {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  error: string | null
}

const AT_A_TIME = 3

/** Sends pictures, a few at a time, and tells of each that has arrived; those that did not can be sent again. */
export function useUploads(onStored: (image: StaffImage) => void, purpose: UploadPurpose = 'goods') {
  const { t, locale } = useLanguage()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const form = use(FormUploads)
  const nextId = useRef(1)
  // What was entered while a picture was on its way must not be lost when it arrives.
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const remove = (id: number) => setUploads((before) => before.filter((one) => one.id !== id))

  async function send({ id, file }: Upload): Promise<void> {
    try {
      const image = await uploadPicture(file, { purpose, locale, onProgress: (share) => change(id, { share }) })
      stored.current(image)
      remove(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change(id, { error: error.code === 'network' ? t('picture.not_sent') : error.message })
    }
  }

  function enqueue(added: readonly Upload[]): void {
    for (const upload of added) {
      form.begin()
      waiting.current.push(upload)
    }
    advance()
  }

  function advance(): void {
    while (running.current < AT_A_TIME) {
      const next = waiting.current.shift()
      if (!next) return
      running.current += 1
      void send(next).finally(() => {
        running.current -= 1
        form.end()
        advance()
      })
    }
  }

  return {
    uploads,
    remove,
    add(files: Iterable<File>): void {
      const added = [...files].map((file): Upload => {
        const error = isTooLarge(file) ? t('picture.too_large') : null
        return { id: nextId.current++, file, share: 0, error }
      })
      setUploads((before) => [...before, ...added])
      enqueue(added.filter(({ error }) => error === null))
    },
    retry(upload: Upload): void {
      change(upload.id, { error: null, share: 0 })
      enqueue([upload])
    },
  }
}
