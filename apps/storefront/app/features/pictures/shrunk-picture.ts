/** Longest side in pixels that a page shows, on the densest screen. */
const LONGEST_SIDE = 1600
const QUALITY = 0.85
const PREVIEW_SIDE = 160

/**
 * Scales a photograph down before it is sent: six from a phone are fifty megabytes, and the shop shows none of them as
 * large. Drawing it anew drops its metadata. Throws for a file that the browser cannot show.
 */
export async function shrunkPicture(file: File): Promise<{ file: Blob; preview: string }> {
  const picture = await createImageBitmap(file)
  try {
    const blob = await new Promise<Blob | null>((resolve) =>
      drawn(picture, LONGEST_SIDE).toBlob(resolve, 'image/jpeg', QUALITY),
    )
    if (!blob) throw new Error('The picture cannot be drawn')
    return { file: blob, preview: drawn(picture, PREVIEW_SIDE).toDataURL('image/jpeg') }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
