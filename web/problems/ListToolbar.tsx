import { Search, Shuffle } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { difficulties } from '#contract'
import { useHiddenTags } from '../client/hidden-tags.ts'
import { Button } from '../ui/Button.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Menu, MenuCheckedItem } from '../ui/Menu.tsx'
import { TagsMenu } from '../ui/TagsMenu.tsx'
import { inputClass } from '../ui/TextField.tsx'
import { HideTagsSwitch } from './HideTagsSwitch.tsx'
import { type ListFilters, listStatuses } from './list-filters.ts'
import { StatusMark } from './StatusMark.tsx'
import type { FilterControls } from './use-list-filters.ts'

type Props = {
  controls: FilterControls
  searchBox: RefObject<HTMLInputElement | null>
  openTags: boolean
  /** Null if there is nothing to pick from. */
  onPickRandom: (() => void) | null
  /** The number of items, formatted for display. */
  count: string
}

/** The filters above a list. A chosen value shows in its button; choosing it again clears it. */
export function ListToolbar({ controls, searchBox, openTags, onPickRandom, count }: Props) {
  const { filters, change, settle } = controls
  const { difficulty, status, tags, title } = filters
  return (
    <search className="mb-3 grid grid-cols-[auto_auto_auto] gap-2 md:flex md:items-center">
      <FilterMenus {...{ difficulty, status, tags, change, openTags }} />
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
          value={title}
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

type FilterMenusProps = Pick<ListFilters, 'difficulty' | 'status' | 'tags'> &
  Pick<FilterControls, 'change'> &
  Pick<Props, 'openTags'>

/** Separate from the search box, so that key presses do not render them. */
const FilterMenus = memo(function FilterMenus(props: FilterMenusProps) {
  const { difficulty, status, tags, change, openTags } = props
  const [hidden, setHidden] = useHiddenTags()
  const level = difficulties.find(({ code }) => code === difficulty)
  const chosenStatus = listStatuses.find(({ code }) => code === status)
  return (
    <>
      <Menu
        label={level?.label ?? 'Difficulty'}
        name={level === undefined ? 'Difficulty' : `Difficulty: ${level.label}`}
        className={level === undefined ? tightClass : chosenClass}
      >
        {difficulties.map(({ code }) => (
          <MenuCheckedItem
            key={code}
            checked={difficulty === code}
            onSelect={() => change({ difficulty: difficulty === code ? null : code })}
          >
            <DifficultyMark difficulty={code} />
          </MenuCheckedItem>
        ))}
      </Menu>
      <Menu
        label={chosenStatus?.label ?? 'Status'}
        name={chosenStatus === undefined ? 'Status' : `Status: ${chosenStatus.label}`}
        className={chosenStatus === undefined ? tightClass : chosenClass}
      >
        {listStatuses.map(({ code, label }) => (
          <MenuCheckedItem
            key={code}
            checked={status === code}
            onSelect={() => change({ status: status === code ? null : code })}
          >
            <StatusMark solved={code === 'solved'} />
            <span aria-hidden="true">{label}</span>
          </MenuCheckedItem>
        ))}
      </Menu>
      <TagsMenu
        chosen={tags}
        onChange={(tags) => change({ tags })}
        buttonClassName={tags.length > 0 ? chosenClass : tightClass}
      >
        {!openTags && <HideTagsSwitch on={hidden} onChange={setHidden} />}
      </TagsMenu>
    </>
  )
})

// Fits three buttons in a row on the narrowest phones.
const tightClass = 'max-md:px-2'
const chosenClass = `${tightClass} border-accent! text-accent!`
