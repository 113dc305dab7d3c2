import { useEffect, useState } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { copyText } from './copy-text.ts'

const SHOWN_MS = 2500

interface CopyableProps {
  label: string
  shown: string
  /** Text for the clipboard, without characters that are there for legibility only. */
  copied: string
  isStrong?: boolean
  /** Keeps the text on one line; on a phone the button then shows only its icon. */
  isLong?: boolean
}

/** A row of a `dl` with a button that copies its value. */
export function Copyable({ label, shown, copied, isStrong = false, isLong = false }: CopyableProps) {
  const t = usePrivateMessages()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => setIsCopied(await copyText(copied))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-2 pl-4">
      <dt className="col-start-1 text-small text-ink-soft">{label}</dt>
      <dd
        className={classNames(
          'col-start-1 tabular-nums',
          isLong ? 'text-note whitespace-nowrap' : 'break-words',
          isStrong ? 'text-lead font-bold' : 'font-medium',
        )}
      >
        {shown}
      </dd>
      <dd className="needs-scripts col-start-2 row-span-2 row-start-1" aria-live="polite">
        <Button variant="quiet" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
          <span className={isLong ? 'max-tablet:sr-only' : undefined}>
            {t(isCopied ? 'payment.copied' : 'payment.copy')}
          </span>
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      </dd>
    </div>
  )
}
