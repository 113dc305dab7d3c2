import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const LARGEST = 4
/** One press of a key or button. */
const STEP = 1.5
/** Factor of a wheel's movement of 1 px; trackpads send a pinch as a wheel with the control key. */
const PER_PIXEL = 1.002
const PER_PINCHED_PIXEL = 1.01

interface Focus {
  /** Place in the window. */
  x: number
  y: number
  /** The same place as a share of the picture's width and height. */
  across: number
  down: number
}

/**
 * Enlarges a picture within its scrolling frame up to four times, by wheel, pinch and steps. What lies under the pointer,
 * or between the fingers, stays there.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(1)
  const current = useRef(scale)
  const focus = useRef<Focus | null>(null)

  const zoomTo = (wanted: number, x?: number, y?: number) => {
    const next = Math.min(LARGEST, Math.max(1, wanted))
    if (next === current.current) return
    focus.current = focusOf(frame.current, picture.current, x, y)
    current.current = next
    setScale(next)
  }
  const zoom = useRef(zoomTo)
  zoom.current = zoomTo

  useLayoutEffect(() => {
    const box = picture.current?.getBoundingClientRect()
    if (!box || !focus.current) return
    const { x, y, across, down } = focus.current
    frame.current?.scrollBy(box.left + across * box.width - x, box.top + down * box.height - y)
  }, [frame, picture, scale])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let pinched = 0
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = event.ctrlKey ? PER_PINCHED_PIXEL : PER_PIXEL
      zoom.current(current.current * factor ** -event.deltaY, event.clientX, event.clientY)
    }
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        pinched = 0
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const middle = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] as const
      if (pinched > 0) zoom.current((current.current * distance) / pinched, ...middle)
      pinched = distance
    }
    // React listens passively, so that it could not keep the browser from zooming the whole page.
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouch, { passive: false })
    element.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchmove', onTouch)
    }
  }, [frame])

  return {
    scale,
    canGrow: scale < LARGEST,
    zoomTo,
    enlarge: () => zoomTo(scale * STEP),
    reduce: () => zoomTo(scale / STEP),
  }
}

/** The middle of the frame by default. */
function focusOf(frame: HTMLElement | null, picture: HTMLElement | null, pointX?: number, pointY?: number) {
  if (!frame || !picture) return null
  const shown = frame.getBoundingClientRect()
  const box = picture.getBoundingClientRect()
  const x = pointX ?? shown.left + shown.width / 2
  const y = pointY ?? shown.top + shown.height / 2
  return { x, y, across: (x - box.left) / box.width, down: (y - box.top) / box.height }
}
