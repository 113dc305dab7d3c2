const LONGEST_SIDE = 1024

/**
 * A drawing (SVG) as PNG; other files are as they were. As a picture of the page it runs no script and loads nothing, and the shop only
 * ever receives its pixels. What the browser cannot draw is sent as it is, and the server says that it takes no such file.
 */
export async function rasterised(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = LONGEST_SIDE / Math.max(width, height)
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: blob.type })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}
