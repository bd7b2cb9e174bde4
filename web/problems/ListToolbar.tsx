import { Search, Shuffle } from 'lucide-react'
import type { RefObject } from 'react'
import { difficulties } from '#contract'
import { useHiddenTags } from '../client/hidden-tags.ts'
import { Button } from '../ui/Button.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Menu, MenuCheckedItem } from '../ui/Menu.tsx'
import { TagsMenu } from '../ui/TagsMenu.tsx'
import { inputClass } from '../ui/TextField.tsx'
import { HideTagsSwitch } from './HideTagsSwitch.tsx'
import { listStatuses } from './list-filters.ts'
import { StatusMark } from './StatusMark.tsx'
import type { FilterControls } from './use-list-filters.ts'

type Props = {
  controls: FilterControls
  searchBox: RefObject<HTMLInputElement | null>
  openTags: boolean
  /** Null when there is nothing to pick from. */
  onPickRandom: (() => void) | null
  /** How many there are, in words. */
  count: string
}

/** The filters above a list. A chosen value shows in its button; choosing it again clears it. */
export function ListToolbar({ controls, searchBox, openTags, onPickRandom, count }: Props) {
  const { filters, change, settle } = controls
  const [hidden, setHidden] = useHiddenTags()
  const level = difficulties.find(({ code }) => code === filters.difficulty)
  const status = listStatuses.find(({ code }) => code === filters.status)
  return (
    <search className="mb-3 grid grid-cols-3 gap-2 md:flex md:items-center">
      <Menu
        label={level?.label ?? 'Difficulty'}
        name={level === undefined ? 'Difficulty' : `Difficulty: ${level.label}`}
        className={level === undefined ? tightClass : chosenClass}
      >
        {difficulties.map(({ code }) => (
          <MenuCheckedItem
            key={code}
            checked={filters.difficulty === code}
            onSelect={() => change({ difficulty: filters.difficulty === code ? null : code })}
          >
            <DifficultyMark difficulty={code} />
          </MenuCheckedItem>
        ))}
      </Menu>
      <Menu
        label={status?.label ?? 'Status'}
        name={status === undefined ? 'Status' : `Status: ${status.label}`}
        className={status === undefined ? tightClass : chosenClass}
      >
        {listStatuses.map(({ code, label }) => (
          <MenuCheckedItem
            key={code}
            checked={filters.status === code}
            onSelect={() => change({ status: filters.status === code ? null : code })}
          >
            <StatusMark solved={code === 'solved'} />
            <span aria-hidden="true">{label}</span>
          </MenuCheckedItem>
        ))}
      </Menu>
      <TagsMenu
        chosen={filters.tags}
        onChange={(tags) => change({ tags })}
        buttonClassName={filters.tags.length > 0 ? chosenClass : tightClass}
      >
        {!openTags && <HideTagsSwitch on={hidden} onChange={setHidden} />}
      </TagsMenu>
      <div className="relative order-first col-span-3 md:order-none md:w-72">
        <Search
          aria-hidden="true"
          size={17}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          ref={searchBox}
          type="search"
          aria-label="Search by title"
          placeholder="Search by title"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          value={filters.title}
          onChange={(event) => change({ title: event.target.value })}
          onBlur={settle}
          className={`${inputClass} pl-9 md:min-h-9`}
        />
      </div>
      <Button
        icon={<Shuffle aria-hidden="true" size={16} />}
        disabled={onPickRandom === null}
        onClick={onPickRandom ?? undefined}
        className="col-span-3 md:order-last"
      >
        Pick Random
      </Button>
      <output className="col-span-3 min-h-5 text-small text-muted tabular-nums md:ml-auto md:px-2">
        {count}
      </output>
    </search>
  )
}

// Three buttons beside each other on the narrowest phones.
const tightClass = 'max-md:px-2'
const chosenClass = `${tightClass} border-accent! text-accent!`
