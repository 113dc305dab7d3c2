-- What others look for is told by visitors, not by presses: counted by day under the spelling that was meant, in their language.
create table popular_searches (
  day date not null,
  locale text not null check (locale in ('mn', 'en')),
  query text not null,
  visitors integer not null check (visitors > 0),
  primary key (day, locale, query)
);
