/** The registry number of an organisation as it is stored: spaces and dashes removed. */
export function normaliseRegistryNumber(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** True for an organisation's registry number: exactly 7 digits. The tax office publishes no check digit. */
export function isRegistryNumber(text: string): boolean {
  return /^\d{7}$/.test(normaliseRegistryNumber(text))
}
