import type { ProductDocument, StaffProduct } from '@delguur/contract'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'

interface EditorActionsProps {
  current: StaffProduct | null
  /** As it is being edited. */
  document: ProductDocument
  onChanged(product: StaffProduct): void
  /** Whether the document is one that the shop could show; says what it lacks. */
  check(): boolean
}

/** What is done to a product beside saving it: seen as shoppers would, and put in the shop or taken out. */
export function EditorActions({ current, document, onChanged, check }: EditorActionsProps) {
  const t = useMessages()
  const preview = useWork(
    (client, product: ProductDocument) => {
      const body = { product_id: current?.id ?? null, product }
      return client.request('POST /api/back_office/product_previews', { body })
    },
    { done: t('product.preview_done') },
  )
  const sell = useWork(
    (client, { id, isSold }: { id: number; isSold: boolean }) =>
      isSold
        ? client.request('PUT /api/back_office/products/:id/restore', { params: { id } })
        : client.request('PUT /api/back_office/products/:id/retire', { params: { id } }),
    { done: t(current?.retired_at ? 'product.restore_done' : 'product.retire_done'), onDone: onChanged },
  )

  function openPreview() {
    if (!check()) return
    // Opened by the press itself: browsers refuse a window that an answer opens later.
    const tab = window.open('about:blank', '_blank')
    preview.mutate(document, {
      onSuccess: ({ path }) => tab?.location.replace(path),
      onError: () => tab?.close(),
    })
  }

  return (
    <>
      {current && !current.retired_at && (
        <a href={`/products/${current.product.slug}`} className="target inline-flex items-center px-2 text-accent">
          {t('product.in_shop')}
        </a>
      )}
      <Button variant="secondary" busy={preview.isPending} onClick={openPreview}>
        {t('product.preview')}
      </Button>
      {current && (
        <Button
          variant={current.retired_at ? 'secondary' : 'danger'}
          busy={sell.isPending}
          onClick={() => sell.mutate({ id: current.id, isSold: current.retired_at !== null })}
        >
          {t(current.retired_at ? 'product.restore' : 'product.retire')}
        </Button>
      )}
    </>
  )
}
