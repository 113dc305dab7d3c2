import QRCode from 'qrcode'

/** The quiet zone of the QR standard, in modules. */
const QUIET_ZONE = 4

export interface QrDrawing {
  /** Edge of the square, in modules. */
  size: number
  /** SVG path of the dark modules. */
  path: string
}

/** Converts a QR code to an SVG path, one run of dark modules after the other. */
export function qrDrawing(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const start = column
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start + 1}v1h-${column - start + 1}z`
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path }
}
