import type { ContactState, User } from '@delguur/contract'
import { pictureOf } from '../../shop/site/index.ts'
import type { Profile } from './profile.queries.ts'

/** The customer as the API returns them to themselves. */
export function presentUser(profile: Profile): User {
  const { id, first_name, last_name, gender, salutation, date_of_birth, occupation, locale } = profile
  return {
    id,
    phone: profile.phone ?? profile.wanted_phone,
    phone_state: stateOf(profile.phone, profile.wanted_phone),
    email: profile.email ?? profile.wanted_email,
    email_state: stateOf(profile.email, profile.wanted_email),
    first_name,
    last_name,
    gender,
    salutation,
    date_of_birth,
    occupation,
    avatar: pictureOf(profile, [first_name, last_name].filter(Boolean).join(' ')),
    locale,
    has_password: profile.password_hash !== null,
    social_logins: profile.social_logins,
    terms_version: profile.terms_version,
    marketing: profile.marketing,
    browsing: profile.browsing,
    created_at: profile.created_at.toISOString(),
  }
}

function stateOf(proved: string | null, pending: string | null): ContactState {
  if (proved !== null) return 'confirmed'
  return pending === null ? 'not_confirmed' : 'waiting'
}
