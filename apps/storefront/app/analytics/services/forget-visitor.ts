/** Cookies of Google Analytics, Google's ads and Meta's pixel. */
const OF_SERVICES = /^_(ga|gid|gat|gcl|fbp|fbc)/

/** Deletes what the services have stored about the visitor on this site and the sites above it. */
export function forgetVisitor(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (OF_SERVICES.test(name)) for (const domain of ['', ...domains]) expire(name, domain)
  }
}

function expire(name: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store would end after the page, which is left at once
  document.cookie = `${name}=; max-age=0; path=/${domain}`
}
