import { ARTICLE_SUMMARY_MAX, ARTICLE_TITLE_MAX, MAX_ARTICLE_TAGS } from '@delguur/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { CoverField } from './cover-field.tsx'
import { type Draft, valuesIn, withPicture } from './draft.ts'
import { EnglishFields } from './english-fields.tsx'
import { FormMessage } from './form-message.tsx'
import { FormatHint } from './format-hint.tsx'
import { GoodsField } from './goods-field.tsx'
import type { EditorReply } from './handle-writing.server.ts'
import type { LoadedEditor } from './load-writing.server.ts'
import { PicturePicker } from './picture-picker.tsx'
import { Preview } from './preview.tsx'
import { useUploads } from './use-uploads.ts'
import { useWritingMessages } from './writing-texts.tsx'

interface EditorFormProps {
  data: LoadedEditor
  start: Draft
  /** Reply to the whole form. */
  reply: EditorReply | undefined
  onType(draft: Draft): void
  /** Address of the form, for whoever logs in again. */
  path: string
}

export function EditorForm({ data, start, reply, onType, path }: EditorFormProps) {
  const t = useWritingMessages()
  const form = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const shown = useRef<HTMLElement>(null)
  const navigation = useNavigation()
  const [goods, setGoods] = useState(start.goods)
  const [cover, setCover] = useState({ hash: start.values.cover, picture: start.cover })
  const preview = useFetcher<EditorReply>()
  const previewed = preview.data ?? reply
  const { values } = start
  const problems = reply?.problems ?? {}
  const version = reply?.draft.version ?? start.version
  const sending = navigation.formData?.get('intent')

  const keep = () => {
    if (form.current) onType({ values: valuesIn(new FormData(form.current)), version, goods, cover: cover.picture })
  }
  const pictures = useUploads('picture_file', ({ hash }) => {
    const area = body.current
    if (!area) return
    area.value = withPicture(area.value, area.selectionEnd, hash)
    area.selectionEnd = area.selectionStart = area.value.indexOf(hash) + hash.length + 1
    keep()
  })

  useEffect(() => {
    if (reply && (reply.message || Object.keys(reply.problems).length > 0)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-refusal]')?.focus()
    }
  }, [reply])
  useEffect(() => {
    if (preview.data?.preview) shown.current?.focus()
  }, [preview.data])
  useEffect(() => {
    if (goods !== start.goods || cover.hash !== start.values.cover) keep()
  }, [goods, cover])

  const field = (name: 'title_mn' | 'summary_mn' | 'body_mn') => ({
    name,
    id: name,
    defaultValue: values[name],
    error: problems[name],
  })

  return (
    <>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        replace
        preventScrollReset
        noValidate
        onInput={keep}
        className="mt-4 grid grid-cols-1 gap-8"
      >
        <EnterButton name="intent" value="save">
          {t('writing.save')}
        </EnterButton>
        <input type="hidden" name="version" value={version ?? ''} />
        <input type="hidden" name="key" value={data.key} />
        <TextField {...field('title_mn')} label={t('writing.article_title')} maxLength={ARTICLE_TITLE_MAX} required />
        <TextAreaField
          {...field('summary_mn')}
          label={t('writing.summary')}
          hint={t('writing.summary_hint')}
          maxLength={ARTICLE_SUMMARY_MAX}
          rows={2}
          required
        />
        <CoverField cover={cover} onChange={setCover} error={problems.cover} />
        <div className="grid grid-cols-1 gap-3">
          <TextAreaField
            {...field('body_mn')}
            ref={body}
            label={t('writing.body')}
            hint={t('writing.body_hint')}
            rows={16}
            required
          />
          <FormatHint />
          <fieldset className="mt-4 min-w-0">
            <legend className="font-medium">{t('writing.pictures')}</legend>
            <PicturePicker
              name="picture_file"
              text={t('writing.pictures_add')}
              hint={t('writing.pictures_hint')}
              multiple
              uploads={pictures}
              error={problems.picture}
            />
            <noscript>
              <Button type="submit" name="intent" value="add" variant="secondary">
                {t('writing.picture_add')}
              </Button>
            </noscript>
          </fieldset>
        </div>
        <EnglishFields values={values} problems={problems} />
        {data.tags.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="font-medium">{t('writing.tags')}</legend>
            <p className="mt-1 text-small text-ink-soft">{t('writing.tags_hint', { n: MAX_ARTICLE_TAGS })}</p>
            <div className="flex flex-wrap gap-x-6">
              {data.tags.map(({ slug, name }) => (
                <Checkbox key={slug} name="tags" value={slug} defaultChecked={values.tags.includes(slug)}>
                  {name}
                </Checkbox>
              ))}
            </div>
            {problems.tags && <FieldError>{problems.tags}</FieldError>}
          </fieldset>
        )}
        <GoodsField chosen={goods} onChoose={setGoods} found={reply?.found ?? null} />
        <FormMessage reply={preview.data?.message ? preview.data : reply} slug={data.slug} path={path} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button type="submit" name="intent" value="send" size="large" busy={sending === 'send'}>
            {t('writing.send')}
          </Button>
          <Button type="submit" name="intent" value="save" size="large" variant="secondary" busy={sending === 'save'}>
            {t('writing.save')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="preview"
            size="large"
            variant="quiet"
            busy={preview.state !== 'idle'}
            onClick={(event) => {
              event.preventDefault()
              if (!form.current || preview.state !== 'idle') return
              const sent = new FormData(form.current)
              sent.set('intent', 'preview')
              void preview.submit(sent, { method: 'post', encType: 'multipart/form-data' })
            }}
          >
            {t('writing.preview')}
          </Button>
        </div>
      </Form>
      {previewed?.preview && <Preview reply={previewed} ref={shown} />}
    </>
  )
}
