import type { StaffTour, TourDocument } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { type Edited, useSaving } from '../../forms/merging/use-saving.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import { draftKey, useDraft } from '../../forms/use-draft.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { CancellationCard } from '../travel/cancellation-card.tsx'
import { useSeenImages } from '../travel/use-seen-images.ts'
import { DeparturesCard } from './departures-card.tsx'
import { TourCards } from './tour-cards.tsx'

const NEW: TourDocument = {
  slug: '',
  name: { mn: '' },
  summary: { mn: '' },
  description: { mn: '' },
  programme: [],
  meeting_point: { mn: '' },
  images: [],
  days: 1,
  from_airport: null,
  to_airport: null,
  child_age: 12,
  child_percent: 100,
  needs_passport: false,
  published: false,
  position: 0,
  deposit_percent: 100,
  cancellation: [],
  departures: [],
}

const startOf = (opened: StaffTour | null): Edited<TourDocument> => {
  const base = opened?.tour ?? NEW
  return { version: opened?.version ?? null, base, document: base }
}

/** A tour: what is said of it, its departures with their prices, and what a cancellation costs. */
export function TourEditor({ opened }: { opened: StaffTour | null }) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const { site } = useBackOffice()
  const [current, setCurrent] = useState(opened)
  const [revision, setRevision] = useState(0)
  const [isDeleting, setDeleting] = useState(false)
  const key = `tour_draft_${opened?.id ?? 'new'}`
  const { draft, isChanged, isRestored, update, startWith } = useDraft(draftKey(key, site), startOf(opened))
  const seen = useSeenImages(draftKey(`${key}_seen`, site), current?.images ?? [], isChanged)
  const { document } = draft
  const set = (fields: Partial<TourDocument>) => update((before) => ({ ...before, ...fields }))

  function beginWith(begun: StaffTour | null) {
    setCurrent(begun)
    seen.forget()
    startWith(startOf(begun))
    setRevision((before) => before + 1)
  }
  const saving = useSaving<TourDocument, StaffTour>(draft, {
    done: t('tour.saved'),
    documentOf: (thing) => thing.tour,
    create: (client, tour, { idempotencyKey }) =>
      client.request('POST /api/back_office/tours', { body: { tour }, idempotencyKey }),
    change: (client, tour, version) =>
      client.request('PUT /api/back_office/tours/:id', { params: { id: current?.id ?? 0 }, body: { version, tour } }),
    onSaved(saved) {
      beginWith(saved)
      if (!current) navigate(`/tours/${saved.id}`, { replace: true })
    },
  })
  const remove = useWork(
    (client, _: ActionValues) =>
      client.request('DELETE /api/back_office/tours/:id', { params: { id: current?.id ?? 0 } }),
    {
      done: t('tour.deleted'),
      showsError: true,
      onDone() {
        beginWith(current)
        navigate('/tours', { replace: true })
      },
    },
  )

  return (
    <Page
      title={named(document.name, locale) || t('tour.new')}
      aside={
        current && (
          <Badge tone={current.tour.published ? 'stock' : 'plain'}>
            {t(current.tour.published ? 'package.shown' : 'package.hidden')}
          </Badge>
        )
      }
      actions={
        current && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('package.delete')}
          </Button>
        )
      }
    >
      <SaveForm
        {...saving}
        revision={revision}
        isChanged={isChanged}
        onDiscard={isRestored ? () => beginWith(current) : undefined}
        onSave={() => saving.save()}
      >
        <TourCards
          document={document}
          images={seen.images}
          slugError={saving.error?.code === 'slug_taken' ? saving.error.message : undefined}
          onChange={set}
          onName={(name) =>
            set({ name, ...(!current && document.slug === slugOf(document.name.mn) && { slug: slugOf(name.mn) }) })
          }
          onImages={(change) => update((before) => ({ ...before, images: change(before.images) }))}
          onSent={seen.add}
        />
        <DeparturesCard
          tourId={current?.id ?? null}
          departures={document.departures}
          taken={current?.taken ?? []}
          onChange={(departures) => set({ departures })}
        />
        <CancellationCard
          path="tour.cancellation"
          rules={document.cancellation}
          onChange={(cancellation) => set({ cancellation })}
        />
      </SaveForm>
      {isDeleting && (
        <ActionDialog
          title={`${t('package.delete')} · ${named(document.name, locale)}`}
          text={t('travel.delete_text')}
          fields={[]}
          submit={t('package.delete')}
          danger
          work={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  )
}
