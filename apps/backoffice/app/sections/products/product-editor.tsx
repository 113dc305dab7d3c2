import type { ProductDocument, StaffProduct } from '@delguur/contract'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useWork } from '../../api/use-work.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ProductPicture } from './product-picture.tsx'
import { VariantsCard } from './variants-card.tsx'

const SHOWN_PICTURES = 12

interface ProductEditorProps {
  opened: StaffProduct
  /** Shows the product as it is now. */
  onReread(): void
}

/**
 * Edits texts and prices of a product; the rest of its document is sent back as it was. What was typed is not replaced by
 * what others do meanwhile: saving tells of it, by the version that was opened.
 */
export function ProductEditor({ opened, onReread }: ProductEditorProps) {
  const t = useMessages()
  const locale = useLocale()
  const [current, setCurrent] = useState(opened)
  const form = useForm<ProductDocument>({ defaultValues: opened.product })
  const { register, formState, handleSubmit, reset } = form
  const params = { id: current.id }
  const { name } = current.product

  const save = useWork(
    (client, product: ProductDocument) =>
      client.request('PUT /api/back_office/products/:id', { params, body: { version: current.version, product } }),
    {
      done: t('product.saved'),
      showsError: true,
      onDone: (saved) => {
        setCurrent(saved)
        reset(saved.product)
      },
    },
  )
  const sell = useWork(
    (client, isSold: boolean) =>
      isSold
        ? client.request('PUT /api/back_office/products/:id/restore', { params })
        : client.request('PUT /api/back_office/products/:id/retire', { params }),
    { done: t(current.retired_at ? 'product.restore_done' : 'product.retire_done'), onDone: setCurrent },
  )

  return (
    <Page
      title={(locale === 'en' && name.en) || name.mn}
      aside={
        <Badge tone={current.retired_at ? 'plain' : 'stock'}>
          {t(current.retired_at ? 'product.retired' : 'product.active')}
        </Badge>
      }
      actions={
        <>
          <a href={`/products/${current.product.slug}`} className="target inline-flex items-center px-2 text-accent">
            {t('product.in_shop')}
          </a>
          <Button
            variant={current.retired_at ? 'secondary' : 'danger'}
            busy={sell.isPending}
            onClick={() => sell.mutate(current.retired_at !== null)}
          >
            {t(current.retired_at ? 'product.restore' : 'product.retire')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={handleSubmit((product) => {
            if (!save.isPending) save.mutate(product)
          })}
          className="flex flex-col gap-4"
        >
          {save.error && (
            <Problem
              action={
                save.error.code === 'changed_meanwhile' && (
                  <Button variant="secondary" onClick={onReread}>
                    {t('product.reread')}
                  </Button>
                )
              }
            >
              {[save.error.message, ...Object.values(save.error.errors ?? {}).flat()].join(' · ')}
            </Problem>
          )}
          {current.images.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {current.images.slice(0, SHOWN_PICTURES).map((image) => (
                <li key={image.hash}>
                  <ProductPicture image={image} size={72} />
                </li>
              ))}
            </ul>
          )}
          <Card title={t('product.texts')}>
            <div className="grid gap-4 desktop:grid-cols-2">
              <TextField label={t('product.name_mn')} {...register('name.mn', { required: true })} />
              <TextField label={t('product.name_en')} lang="en" {...register('name.en', { setValueAs: textOrNone })} />
              <TextArea label={t('product.description_mn')} rows={8} {...register('description.mn')} />
              <TextArea
                label={t('product.description_en')}
                lang="en"
                rows={8}
                {...register('description.en', { setValueAs: textOrNone })}
              />
            </div>
          </Card>
          <VariantsCard stock={current.variants} />
          <div className="sticky bottom-0 flex items-center justify-end gap-3 border-t border-line bg-ground py-3">
            {formState.isDirty && <span className="text-ink-soft">{t('product.unsaved')}</span>}
            <Button type="submit" busy={save.isPending}>
              {t('form.save')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Page>
  )
}

/** An English text that is empty is none: the Mongolian one is shown in its place. */
const textOrNone = (text: string | undefined): string | undefined => text || undefined
