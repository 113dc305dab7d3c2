import { useMessages } from '../../i18n/use-messages.tsx'
import type { ShellData } from './shell-data.ts'

interface LegalLineProps {
  shell: ShellData
  /** Set apart from what stands above. */
  line?: boolean
}

/** The last words of every page: whose shop it is, that prices contain VAT, and that a sandbox is one. */
export function LegalLine({ shell, line = false }: LegalLineProps) {
  const t = useMessages()
  return (
    <div className="page text-small text-ink-soft">
      <div className={line ? 'flex flex-col gap-1 border-t border-line pt-6' : 'flex flex-col gap-1'}>
        {shell.isSandbox && <p className="font-semibold text-problem">{t('footer.sandbox')}</p>}
        {shell.licence && <p>{t('footer.licence', { licence: shell.licence })}</p>}
        <p>
          © {shell.siteName}. {t('footer.vat')}
        </p>
      </div>
    </div>
  )
}
