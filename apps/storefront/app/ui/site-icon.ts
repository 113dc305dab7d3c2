/** A tab icon for any shop: the first letter of its name on ink, as in the header. */
export function siteIcon(siteName: string): string {
  const [letter = ''] = siteName.match(/[\p{L}\p{N}]/u) ?? []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="8" fill="#1d1b18"/><text x="18" y="25" text-anchor="middle" style="font:700 20px Arial" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${svg.replace(/[#<>"%]/g, encodeURIComponent)}`
}
