import { useMessages } from '../i18n/use-messages.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

/** The codes, once: whoever leaves them unsaved makes others. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useMessages()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`
  return (
    <div className="flex flex-col gap-3">
      <p>{t('security.codes_text')}</p>
      <ul className="money grid gap-1 rounded-control bg-tint p-3 text-small" aria-label={t('security.codes')}>
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a href={file} download="recovery-codes.txt" className={buttonClass('secondary')}>
          {t('security.codes_file')}
        </a>
        <Button onClick={onDone}>{t('security.codes_saved')}</Button>
      </div>
    </div>
  )
}
