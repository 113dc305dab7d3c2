import type { HomeBlock } from '@delguur/contract'
import { DEFAULT_HOME, MAX_HOME_BLOCKS } from '@delguur/contract/constants'
import { useState } from 'react'
import { TreeRow } from '../../forms/tree-row.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type BlockState, dropped, newBlock, stateAt, stepped } from './block-list.ts'
import { blockName } from './block-name.ts'

interface BlockCardProps {
  blocks: readonly HomeBlock[]
  /** Moment at which their states are told. */
  at: number
  warningOf(field: string): string | undefined
  errorOf(field: string): string | undefined
  faulty: ReadonlySet<number>
  onChange(blocks: HomeBlock[]): void
}

interface Opened {
  /** Null for one that is added. */
  place: number | null
  block: HomeBlock
}

interface Removed {
  block: HomeBlock
  place: number
}

const TONES: Record<BlockState, BadgeTone> = { now: 'stock', later: 'accent', over: 'plain', off: 'plain' }

/** The blocks from the top down: moved by drag, by arrows or by keyboard, edited in a dialog, taken out and brought back. */
export function BlockCard({ blocks, at, warningOf, errorOf, faulty, onChange }: BlockCardProps) {
  const { t, locale } = useLanguage()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const change = (next: readonly HomeBlock[] | null) => {
    if (!next) return
    setRemoved(null)
    onChange([...next])
  }
  const warningsOf = (place: number) =>
    ['of', 'url', 'page'].flatMap((field) => warningOf(`${place}.${field}`) ?? []).length > 0 ||
    (blocks[place]?.products ?? blocks[place]?.lookbooks ?? []).some(
      (_, index) => warningOf(`${place}.products.${index}`) ?? warningOf(`${place}.lookbooks.${index}`),
    )
  return (
    <Card
      title={t('block.list')}
      actions={
        <Button variant="quiet" icon="undo-2" onClick={() => change(DEFAULT_HOME)}>
          {t('block.default')}
        </Button>
      }
    >
      <p className="mb-3 text-ink-soft">{t('block.intro')}</p>
      <ul aria-label={t('block.list')} className="mb-3 overflow-hidden rounded-card border border-line empty:hidden">
        {blocks.map((block, place) => {
          const name = blockName(block, t, locale)
          const state = stateAt(block, at)
          const kind = t(`block.kind_${block.kind}`)
          return (
            <TreeRow
              key={block.code}
              isFlat
              dragged="application/x-home-block"
              id={place}
              level={0}
              name={name}
              note={name !== kind && <span className="font-normal text-ink-soft">{kind}</span>}
              marks={
                <>
                  {block.locales && <Badge>{block.locales.map((one) => t(`block.only_${one}`)).join(' ')}</Badge>}
                  {warningsOf(place) && <Badge tone="fall">{t('block.missing')}</Badge>}
                  {faulty.has(place) && <Badge tone="problem">{t('block.faulty')}</Badge>}
                  <Badge tone={TONES[state]}>{t(`block.state_${state}`)}</Badge>
                </>
              }
              actions={
                <IconButton
                  icon="trash-2"
                  label={t('form.take_out', { name })}
                  onClick={() => {
                    onChange(blocks.toSpliced(place, 1))
                    setRemoved({ block, place })
                  }}
                />
              }
              canStep={(direction) => stepped(blocks, place, direction) !== null}
              onStep={(direction) => change(stepped(blocks, place, direction))}
              onDrop={(from, where) => change(dropped(blocks, from, { target: place, where }))}
              onEdit={() => setOpened({ place, block })}
            />
          )
        })}
      </ul>
      <div role="status">
        {removed && (
          <p className="mb-3 flex flex-wrap items-center gap-3 rounded-control bg-accent-soft px-3 py-2">
            <span className="min-w-0 flex-1">{t('block.removed', { name: blockName(removed.block, t, locale) })}</span>
            <Button variant="secondary" onClick={() => change(blocks.toSpliced(removed.place, 0, removed.block))}>
              {t('block.undo')}
            </Button>
          </p>
        )}
      </div>
      {blocks.length < MAX_HOME_BLOCKS && (
        <Button
          variant="secondary"
          icon="plus"
          onClick={() => setOpened({ place: null, block: newBlock('products', `block-${newId()}`) })}
        >
          {t('block.add')}
        </Button>
      )}
      {opened && (
        <BlockDialog
          block={opened.block}
          isNew={opened.place === null}
          errorOf={(field) => (opened.place === null ? undefined : errorOf(`${opened.place}.${field}`))}
          onDone={(block) => {
            change(opened.place === null ? [...blocks, block] : blocks.with(opened.place, block))
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

const newId = (): string => crypto.randomUUID().slice(0, 8)
