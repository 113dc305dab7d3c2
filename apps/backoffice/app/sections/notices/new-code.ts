/** Names a notice for good: whoever closed it sees it no more. */
export const newCode = (): string => `notice-${crypto.randomUUID().slice(0, 8)}`
