/** Returns an address that opens the map application of a phone, or a map in the browser. */
export function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${latitude},${longitude}`)}`
}
