import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { phoneLink } from '../phone-link.ts'
import { LegalLine } from './legal-line.tsx'
import { Logo } from './logo.tsx'
import type { ShellData } from './shell-data.ts'

/** The `handle` of screens without navigation, such as the checkout. */
export const FOCUSED_SHELL = 'focused'

/** The shop's logo and phone number. */
export function FocusedHeader({ shell }: { shell: ShellData }) {
  const t = useMessages()
  return (
    <header className="border-b border-line bg-paper">
      <div className="page flex min-h-16 items-center justify-between gap-4 desktop:min-h-20">
        <Logo shell={shell} />
        {shell.phone && (
          <a
            href={phoneLink(shell.phone)}
            className="inline-flex min-h-11 items-center gap-2 text-note hover:text-accent"
          >
            <Icon name="headset" className="text-ink-soft" />
            <span>
              <span className="hidden text-ink-soft tablet:inline">{t('checkout.help')} </span>
              <span className="font-semibold whitespace-nowrap">{shell.phone}</span>
            </span>
          </a>
        )}
      </div>
    </header>
  )
}

export function FocusedFooter({ shell }: { shell: ShellData }) {
  return (
    <footer className="mt-16 border-t border-line bg-ground py-6">
      <LegalLine shell={shell} />
    </footer>
  )
}
