import type { QrDrawing } from './qr-drawing.server.ts'

interface QrPictureProps {
  qr: QrDrawing
  /** Description for screen readers. */
  label: string
  /** Maximum edge in pixels. */
  size?: number
}

/** White in any theme, because cameras need the contrast. */
export function QrPicture({ qr, label, size = 300 }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ maxWidth: size }}
      className="mx-auto h-auto w-full min-w-50 rounded-card border border-line"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
