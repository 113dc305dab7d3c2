import { useMessages } from '../../i18n/use-messages.tsx'
import type { ShellData } from './shell-data.ts'

interface LegalLineProps {
  shell: ShellData
  /** Draws a separator above. */
  line?: boolean
}

/** The last line of every page: who sells, VAT notice, and the sandbox notice if it is one. */
export function LegalLine({ shell, line = false }: LegalLineProps) {
  const t = useMessages()
  const [name, number, address] = shell.company ?? [shell.siteName]
  return (
    <div className="page text-small text-ink-soft">
      <div className={line ? 'flex flex-col gap-1 border-t border-line pt-6' : 'flex flex-col gap-1'}>
        {shell.isSandbox && <p className="font-semibold text-problem">{t('footer.sandbox')}</p>}
        {shell.licence && <p>{t('footer.licence', { licence: shell.licence })}</p>}
        <p>
          © {[name, number && t('footer.registry', { number }), address].filter(Boolean).join(', ')}. {t('footer.vat')}
        </p>
      </div>
    </div>
  )
}
