import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface ToldSecret {
  title: string
  values: readonly { label: string; value: string }[]
}

/** What is told once: whoever closes it without a copy has to change it. */
export function SecretDialog({ secret, onClose }: { secret: ToldSecret; onClose(): void }) {
  const t = useMessages()
  return (
    <Dialog title={secret.title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{t('programs.secret_once')}</p>
        {secret.values.map(({ label, value }) => (
          <CopiedValue key={label} label={label} value={value} />
        ))}
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('programs.secret_kept')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function CopiedValue({ label, value }: { label: string; value: string }) {
  const t = useMessages()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(value).then(() => setIsCopied(true))
  return (
    <div className="flex flex-col gap-1">
      <span className="text-small font-medium">{label}</span>
      <div className="flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-control bg-tint px-3 py-2 text-small break-all">{value}</code>
        <Button variant="secondary" icon={isCopied ? 'check' : undefined} onClick={copy}>
          {t(isCopied ? 'programs.copied' : 'programs.copy')}
        </Button>
      </div>
    </div>
  )
}
