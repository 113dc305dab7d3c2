import type { StaffImport } from '@delguur/contract'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'

interface DropZoneProps {
  about: string
  /** Code of the price list whose prices the file holds. */
  priceList?: string
}

/** Takes a file that is dropped or chosen, and goes to its import. */
export function DropZone({ about, priceList }: DropZoneProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const upload = useWork<File, StaffImport>(
    async (client, file) =>
      client.request('POST /api/back_office/imports', {
        query: { price_list: priceList },
        upload: { file: await packed(file) },
      }),
    { done: t('import.state_new'), showsError: true, onDone: ({ id }) => navigate(`/imports/${id}`) },
  )

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file && !upload.isPending) upload.mutate(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="flex flex-col gap-3">
      {/* Dropping is a shortcut for the button. */}
      <section
        aria-label={t('import.drop')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-paper',
        )}
      >
        <Icon name="file-up" size={32} />
        <p className="text-body font-medium">{t('import.drop')}</p>
        <p className="max-w-[60ch] text-ink-soft">{about}</p>
        <input
          ref={input}
          type="file"
          aria-label={t('import.file')}
          accept=".xlsx,.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => take(event.target.files)}
        />
        <Button busy={upload.isPending} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
      </section>
      {upload.error && <Problem>{upload.error.message}</Problem>}
    </div>
  )
}

/** Text is sent packed, a tenth as long; a workbook is packed already. */
async function packed(file: File): Promise<File> {
  if (/\.(xlsx|gz)$/i.test(file.name)) return file
  const content = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return new File([content], file.name)
}
