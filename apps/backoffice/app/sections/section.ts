import type { Permission } from '@delguur/contract'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { MessageKey } from '../i18n/translate.ts'
import type { IconName } from '../ui/icon-names.ts'

export const SECTION_GROUPS = ['sales', 'goods', 'money', 'customers', 'shop'] as const

export interface Section {
  /** Address below `/admin`, the API's name of what is in it. */
  path: string
  permission: Permission
  group: (typeof SECTION_GROUPS)[number]
  label: MessageKey
  icon: IconName
  /** Loaded when somebody goes there. */
  Screen: LazyExoticComponent<ComponentType>
}
