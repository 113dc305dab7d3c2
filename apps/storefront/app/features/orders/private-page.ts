/** For pages of one visitor: neither a proxy nor the browser's own prefetching may answer with how it was before. */
export const privateHeaders = () => ({ 'Cache-Control': 'no-store' })
