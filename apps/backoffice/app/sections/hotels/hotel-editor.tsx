import type { Amenity, HotelDocument, StaffHotel } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { type Edited, useSaving } from '../../forms/merging/use-saving.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import { draftKey, useDraft } from '../../forms/use-draft.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { CancellationCard } from '../travel/cancellation-card.tsx'
import { useSeenImages } from '../travel/use-seen-images.ts'
import { HotelCards } from './hotel-cards.tsx'
import { RoomsCard } from './rooms-card.tsx'

const NEW: HotelDocument = {
  slug: '',
  name: { mn: '' },
  summary: { mn: '' },
  description: { mn: '' },
  city: '11',
  address: { mn: '' },
  latitude: null,
  longitude: null,
  phone: '',
  check_in: '14:00',
  check_out: '12:00',
  rules: { mn: '' },
  images: [],
  amenities: [],
  published: false,
  position: 0,
  deposit_percent: 100,
  child_price: 0,
  breakfast_price: null,
  cancellation: [],
  room_types: [],
}

const startOf = (opened: StaffHotel | null): Edited<HotelDocument> => {
  const base = opened?.hotel ?? NEW
  return { version: opened?.version ?? null, base, document: base }
}

interface HotelEditorProps {
  opened: StaffHotel | null
  /** All that hotels and rooms can have. */
  amenities: readonly Amenity[]
}

/** A hotel: what is said of it, its kinds of rooms with their prices, and what a cancellation costs. */
export function HotelEditor({ opened, amenities }: HotelEditorProps) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const { site } = useBackOffice()
  const [current, setCurrent] = useState(opened)
  const [revision, setRevision] = useState(0)
  const [isDeleting, setDeleting] = useState(false)
  const key = `hotel_draft_${opened?.id ?? 'new'}`
  const { draft, isChanged, isRestored, update, startWith } = useDraft(draftKey(key, site), startOf(opened))
  const seen = useSeenImages(draftKey(`${key}_seen`, site), current?.images ?? [], isChanged)
  const { document } = draft
  const set = (fields: Partial<HotelDocument>) => update((before) => ({ ...before, ...fields }))

  function beginWith(begun: StaffHotel | null) {
    setCurrent(begun)
    seen.forget()
    startWith(startOf(begun))
    setRevision((before) => before + 1)
  }
  const saving = useSaving<HotelDocument, StaffHotel>(draft, {
    done: t('hotel.saved'),
    documentOf: (thing) => thing.hotel,
    create: (client, hotel, { idempotencyKey }) =>
      client.request('POST /api/back_office/hotels', { body: { hotel }, idempotencyKey }),
    change: (client, hotel, version) =>
      client.request('PUT /api/back_office/hotels/:id', { params: { id: current?.id ?? 0 }, body: { version, hotel } }),
    onSaved(saved) {
      beginWith(saved)
      if (!current) navigate(`/hotels/${saved.id}`, { replace: true })
    },
  })
  const remove = useWork(
    (client, _: ActionValues) =>
      client.request('DELETE /api/back_office/hotels/:id', { params: { id: current?.id ?? 0 } }),
    {
      done: t('hotel.deleted'),
      showsError: true,
      onDone() {
        beginWith(current)
        navigate('/hotels', { replace: true })
      },
    },
  )

  return (
    <Page
      title={named(document.name, locale) || t('hotel.new')}
      aside={
        current && (
          <Badge tone={current.hotel.published ? 'stock' : 'plain'}>
            {t(current.hotel.published ? 'package.shown' : 'package.hidden')}
          </Badge>
        )
      }
      actions={
        current && (
          <>
            <Link to={`/hotels/${current.id}/calendar`} className={buttonClass('secondary')}>
              {t('hotel.calendar')}
            </Link>
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('package.delete')}
            </Button>
          </>
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
        <HotelCards
          document={document}
          amenities={amenities}
          images={seen.images}
          slugError={saving.error?.code === 'slug_taken' ? saving.error.message : undefined}
          onChange={set}
          onName={(name) =>
            set({ name, ...(!current && document.slug === slugOf(document.name.mn) && { slug: slugOf(name.mn) }) })
          }
          onImages={(change) => update((before) => ({ ...before, images: change(before.images) }))}
          onSent={seen.add}
        />
        <RoomsCard
          rooms={document.room_types}
          amenities={amenities}
          images={seen.images}
          onChange={(rooms) => set({ room_types: rooms })}
          onImages={(at, change) =>
            update((before) => ({
              ...before,
              room_types: before.room_types.map((room, place) =>
                place === at ? { ...room, images: change(room.images) } : room,
              ),
            }))
          }
          onSent={seen.add}
        />
        <CancellationCard
          path="hotel.cancellation"
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
