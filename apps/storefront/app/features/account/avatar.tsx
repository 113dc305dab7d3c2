import type { User } from '@delguur/contract'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { initialsOf } from './names.ts'

interface AvatarProps {
  user: Pick<User, 'avatar' | 'first_name' | 'last_name'>
  /** A selected picture that is not saved yet, as a `data:` URL. */
  preview?: string | null
  size?: 'normal' | 'large'
}

const SIZES = { normal: 'size-12 text-lead', large: 'size-24 text-heading' }

/** The customer's picture, or their initials; the name appears beside it. */
export function Avatar({ user, preview, size = 'normal' }: AvatarProps) {
  const frame = classNames('grid shrink-0 place-items-center overflow-hidden rounded-pill', SIZES[size])
  if (preview) return <img src={preview} alt="" className={classNames(frame, 'object-cover')} />
  if (user.avatar)
    return (
      <ProductPicture
        picture={user.avatar}
        alt=""
        sizes={size === 'large' ? '96px' : '48px'}
        shape="cover"
        className={frame}
      />
    )
  return (
    <span aria-hidden="true" className={classNames(frame, 'bg-accent-soft font-semibold text-accent-strong')}>
      {initialsOf(user) || <Icon name="user" size={size === 'large' ? 40 : 22} />}
    </span>
  )
}
