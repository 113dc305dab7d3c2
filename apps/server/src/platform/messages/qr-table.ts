import { Html } from '@delguur/html'
import QRCode from 'qrcode'

const MODULE_PX = 6
const QUIET_MODULES = 4

/**
 * QR code as a table of cells, because mail programs block pictures from servers and those in the markup; white under it, so that
 * it can be scanned in dark mode, too.
 */
export function qrTable(text: string, label: string): Html {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => {
    const cells = Array.from({ length: size }, (_, x) => (data[y * size + x] ? '<td bgcolor="#000000">' : '<td>'))
    return `<tr height="${MODULE_PX}">${cells.join('')}`
  })
  const columns = `<col width="${MODULE_PX}">`.repeat(size)
  const width = size * MODULE_PX
  const border = QUIET_MODULES * MODULE_PX
  return new Html(
    `<table role="img" aria-label="${label.replace(/[&<>"]/g, '')}" cellspacing="0" cellpadding="0" border="0" width="${width}" height="${width}" bgcolor="#ffffff" style="width:${width}px;height:${width}px;margin:0 auto;border:${border}px solid #ffffff;box-sizing:content-box;border-collapse:collapse;table-layout:fixed;background:#ffffff;line-height:0;font-size:0">${columns}${rows.join('')}</table>`,
  )
}
