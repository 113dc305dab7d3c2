import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Problem } from '../../ui/notice.tsx'
import { openCodeReader } from './read-codes.ts'

const LOOK_EVERY_MS = 150

interface CameraProps {
  /** While an answer is shown nothing is read. */
  isPaused: boolean
  onCode(code: string): void
}

/** The camera behind the device, which reads QR codes. */
export function Camera({ isPaused, onCode }: CameraProps) {
  const t = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState(false)
  const onFound = useEffectEvent(onCode)

  useEffect(() => {
    const camera = openCamera(video.current).catch(() => {
      setFault(true)
      return null
    })
    return () => {
      void camera.then((stream) => {
        for (const track of stream?.getTracks() ?? []) track.stop()
      })
    }
  }, [])

  useEffect(() => {
    if (isPaused) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void openCodeReader().then((read) => {
      async function look() {
        const seen = video.current?.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA ? video.current : null
        const code = seen && (await read(seen).catch(() => null))
        if (isOver) return
        if (code) onFound(code)
        else timer = setTimeout(look, LOOK_EVERY_MS)
      }
      if (!isOver) void look()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isPaused])

  if (fault) return <Problem>{t('scan.no_camera')}</Problem>
  return (
    <video
      ref={video}
      playsInline
      muted
      aria-label={t('scan.camera')}
      className="aspect-square w-full rounded-card bg-tint object-cover"
    />
  )
}

async function openCamera(video: HTMLVideoElement | null): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  if (video) {
    video.srcObject = stream
    await video.play()
  }
  return stream
}
