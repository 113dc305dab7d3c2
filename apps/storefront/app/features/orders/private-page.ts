/** Headers of private pages: neither a proxy nor the browser's prefetching may return an outdated copy. */
export const privateHeaders = () => ({ 'Cache-Control': 'no-store' })
