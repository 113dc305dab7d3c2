import { AVATAR_MAX_BYTES } from '@delguur/contract/constants'
import { useCallback, useRef, useState } from 'react'

/** Previews a picture chosen from the device before the upload. */
export function usePreview() {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)

  const forget = useCallback(() => {
    if (input.current) input.current.value = ''
    setPreview(null)
    setTooLarge(false)
  }, [])

  function choose() {
    const file = input.current?.files?.[0]
    if (!file) return forget()
    if (file.size > AVATAR_MAX_BYTES) {
      forget()
      return setTooLarge(true)
    }
    setTooLarge(false)
    const reader = new FileReader()
    // The content security policy allows `data:`, but not `blob:`.
    reader.onload = () => setPreview(String(reader.result))
    reader.readAsDataURL(file)
  }

  return { input, preview, isTooLarge, choose, forget }
}
