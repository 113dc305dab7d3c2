import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { shrunkPicture } from '../../features/pictures/shrunk-picture.ts'
import type { Picture } from '../../ui/picture.ts'
import type { EditorReply } from './handle-writing.server.ts'
import { useWritingMessages } from './writing-texts.tsx'

interface Uploaded {
  hash: string
  /** Known of a picture at the head only. */
  cover: Picture | null
}

/**
 * Sends chosen pictures one after the other, each made small enough first; one that fails does not stop the others.
 *
 * @param field name of the file field that takes them without scripts
 */
export function useUploads(field: 'picture_file' | 'cover_file', onUploaded: (uploaded: Uploaded) => void) {
  const t = useWritingMessages()
  const { data, submit } = useFetcher<EditorReply>()
  const [queue, setQueue] = useState<readonly File[]>([])
  const [sentCount, setSentCount] = useState(0)
  const [failures, setFailures] = useState<readonly string[]>([])
  const inHand = useRef<File>(undefined)
  const handled = useRef<EditorReply>(undefined)
  const [next] = queue

  const finish = (reason: string | null) => {
    const { name = '' } = inHand.current ?? {}
    if (reason !== null) setFailures((before) => [...before, t('writing.picture_failed', { name, reason })])
    inHand.current = undefined
    setSentCount((count) => count + 1)
    setQueue((before) => before.slice(1))
  }

  useEffect(() => {
    if (!next || inHand.current === next) return
    inHand.current = next
    void shrunkPicture(next).then(
      ({ file }) => {
        const form = new FormData()
        form.set('intent', 'upload')
        form.set(field, file, 'picture.jpg')
        void submit(form, { method: 'post', encType: 'multipart/form-data' })
      },
      () => finish(t('writing.picture_unreadable')),
    )
  })

  useEffect(() => {
    if (!data || data === handled.current) return
    handled.current = data
    if (data.uploaded !== null) onUploaded({ hash: data.uploaded, cover: data.draft.cover })
    finish(data.uploaded === null ? (data.problems.picture ?? data.message ?? '') : null)
  })

  return {
    /** Number of the picture that is being sent, of how many; null when none is. */
    sending: next ? { n: sentCount + 1, total: sentCount + queue.length } : null,
    isLoggedOut: data?.isLoggedOut ?? false,
    failures,
    hasSent: sentCount > failures.length,
    add(files: readonly File[]) {
      setFailures([])
      if (queue.length === 0) setSentCount(0)
      setQueue((before) => [...before, ...files])
    },
  }
}
