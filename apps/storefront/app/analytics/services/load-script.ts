/** Loads a script of a service. A browser may block it: the shop works without. */
export function loadScript(url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}
