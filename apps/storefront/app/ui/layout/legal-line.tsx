import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../class-names.ts'
import type { ShellData } from './shell-data.ts'

/** The last words of every page: whose shop it is, that prices contain VAT, and that a sandbox is one. */
export function LegalLine({ shell, className }: { shell: ShellData; className?: string }) {
  const t = useMessages()
  return (
    <div className={classNames('page flex flex-col gap-1 text-small text-ink-soft', className)}>
      {shell.isSandbox && <p className="font-semibold text-problem">{t('footer.sandbox')}</p>}
      {shell.licence && <p>{t('footer.licence', { licence: shell.licence })}</p>}
      <p>
        © {shell.siteName}. {t('footer.vat')}
      </p>
    </div>
  )
}
