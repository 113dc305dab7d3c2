import type { ProductDocument, StaffImage, StaffProduct } from '@delguur/contract'
import { TICKET_KIND } from '@delguur/contract/constants'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { References } from '../../api/use-references.ts'
import { type Edited, useSaving } from '../../forms/merging/use-saving.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { EditorActions } from './editor-actions.tsx'
import { newDocument } from './new-document.ts'
import { PicturesCard } from './pictures/pictures-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { SaleRulesCard } from './sale-rules-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { TextsCard } from './texts-card.tsx'
import { TicketTermsCard } from './ticket-terms-card.tsx'
import { VariantsCard } from './variants/variants-card.tsx'

interface ProductEditorProps {
  /** Null for a product that is begun. */
  opened: StaffProduct | null
  references: References
}

/**
 * A product, whole. What was typed is not replaced by what others do meanwhile: saving tells of it, and shows both where both have
 * changed the same.
 */
export function ProductEditor({ opened, references }: ProductEditorProps) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(opened)
  const { draft, isChanged, isRestored, update, follow, startWith } = useDraft(
    `product_draft_${opened?.id ?? 'new'}`,
    startOf(opened),
  )
  const [images, setImages] = useState(() => imagesOf(opened))
  const [isTried, setIsTried] = useState(false)
  const { document } = draft
  const addImages = (added: readonly StaffImage[]) =>
    setImages((before) => new Map([...before, ...added.map((image) => [image.hash, image] as const)]))

  const saving = useSaving<ProductDocument, StaffProduct>(draft, {
    done: t('product.saved'),
    documentOf: ({ product }) => product,
    create: (client, product, { asDraft: draft, idempotencyKey }) =>
      client.request('POST /api/back_office/products', { body: { product, draft }, idempotencyKey }),
    change: (client, product, version) =>
      client.request('PUT /api/back_office/products/:id', {
        params: { id: current?.id ?? 0 },
        body: { version, product },
      }),
    onSaved(saved) {
      startWith(startOf(saved))
      setCurrent(saved)
      setIsTried(false)
      addImages(saved.images)
      if (current === null) navigate(`/products/${saved.id}`, { replace: true })
    },
    onChangedMeanwhile: (theirs) => addImages(theirs.images),
  })

  const form = useRef<HTMLFormElement>(null)
  /** Cells that hold what they cannot are shown by the browser; what is missing, by the screen. */
  function check(): boolean {
    setIsTried(true)
    return form.current?.reportValidity() === true && isComplete(document)
  }
  function submit(draftOnly: boolean) {
    if (check()) saving.save(draftOnly)
  }

  const editing = { document, update }
  return (
    <Page
      title={named(document.name, locale) || t('product.new')}
      aside={
        current && (
          <Badge tone={current.retired_at ? 'plain' : 'stock'}>
            {t(current.retired_at ? 'product.retired' : 'product.active')}
          </Badge>
        )
      }
      actions={
        <EditorActions
          current={current}
          document={document}
          check={check}
          onChanged={(changed) => {
            setCurrent(changed)
            follow(changed.version, changed.product)
          }}
        />
      }
    >
      <SaveForm
        ref={form}
        {...saving}
        isChanged={isChanged}
        onDiscard={isRestored ? () => startWith(startOf(current)) : undefined}
        saveLabel={t(current === null ? 'product.create' : 'form.save')}
        action={(isBusy) =>
          current === null && (
            <Button variant="secondary" busy={isBusy} onClick={() => submit(true)}>
              {t('product.save_draft')}
            </Button>
          )
        }
        onSave={() => submit(false)}
      >
        <TextsCard {...editing} isNew={current === null} isTried={isTried} />
        <PicturesCard {...editing} images={images} onStored={(image) => addImages([image])} />
        <VariantsCard {...editing} productId={current?.id ?? null} optionTypes={references.optionTypes} />
        <SalesCard document={document} />
        <PlaceCard {...editing} references={references} />
        <PropertiesCard {...editing} list="properties" title={t('product.properties')} />
        <PropertiesCard {...editing} list="nutrition" title={t('product.nutrition')} />
        <SaleRulesCard {...editing} />
        {isTried && !isComplete(document) && <Problem>{t('product.incomplete')}</Problem>}
      </SaveForm>
      {current?.product.kind === TICKET_KIND && <TicketTermsCard productId={current.id} />}
    </Page>
  )
}

const startOf = (opened: StaffProduct | null): Edited<ProductDocument> => {
  const document = opened?.product ?? newDocument()
  return { version: opened?.version ?? null, base: document, document }
}

const imagesOf = (opened: StaffProduct | null): ReadonlyMap<string, StaffImage> =>
  new Map(opened?.images.map((image) => [image.hash, image]))

/** Whether it has all that the server asks of every product; the rest it says itself. */
const isComplete = ({ name, slug, variants }: ProductDocument): boolean =>
  name.mn.trim() !== '' && slug !== '' && variants.every(({ sku, price }) => sku.trim() !== '' && price > 0)
