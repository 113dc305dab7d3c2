import type { ReactNode } from 'react'

/** A paper on screen; when it is printed, the paper is the printer's. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[720px] rounded-card border border-line bg-paper p-6 print:max-w-none print:border-0 print:p-0">
      {children}
    </div>
  )
}
