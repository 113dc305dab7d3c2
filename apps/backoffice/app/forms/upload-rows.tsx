import type { Upload } from '../api/use-uploads.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button, IconButton } from '../ui/button.tsx'

interface UploadRowsProps {
  uploads: readonly Upload[]
  retry(upload: Upload): void
  remove(id: number): void
}

/** Pictures that are on their way, and those that did not arrive. */
export function UploadRows({ uploads, retry, remove }: UploadRowsProps) {
  const t = useMessages()
  if (uploads.length === 0) return null
  return (
    <ul aria-live="polite" className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-all">{upload.file.name}</span>
          {upload.error === null ? (
            <progress value={upload.share} aria-label={upload.file.name} className="h-2 flex-1 accent-accent" />
          ) : (
            <>
              <span role="alert" className="text-problem">
                {upload.error}
              </span>
              <Button variant="quiet" onClick={() => retry(upload)}>
                {t('common.retry')}
              </Button>
              <IconButton
                icon="x"
                label={t('form.take_out', { name: upload.file.name })}
                onClick={() => remove(upload.id)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
