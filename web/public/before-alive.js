// Handles input between the first paint and hydration (the event `alive`, from ErrorBoundary.tsx).

// The page's scripts load after the first paint, and after the user's own page, since they would
// compete with them for a slow network. A hidden tab is never painted, so there they load at once.
/** The longest wait for the first paint, and the pause between attempts to load a script. */
const waitMs = 1000
const { content } = document.getElementById('scripts')
content.querySelector('script').onerror = retryScript
const load = () => document.head.append(content)
const whenShown = showOwnPage()
if (document.hidden) load()
else {
  setTimeout(load, waitMs)
  const whenPainted = new PerformanceObserver(async (seen) => {
    if (!seen.getEntriesByName('first-contentful-paint')[0]) return
    await whenShown
    // After the frame that paints it.
    setTimeout(load)
  })
  whenPainted.observe({ type: 'paint', buffered: true })
}

// Input and the last button press before hydration are recorded, including values that the browser
// restores, and replayed afterwards. Links work without a script.
const fields = 'input, textarea, select'
const recorded = new Map()
let held
let pressed
let isTakenOver = false
const onPress = (event) => {
  held = event.target.closest?.('button')
  // Otherwise React could handle this event during hydration, and the replay would repeat it.
  if (held) event.stopImmediatePropagation()
}
const onClick = (event) => {
  const button = event.target.closest?.('button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = button
  held = undefined
}
const onInput = (event) => {
  const { target } = event
  if (!target.matches?.(fields)) return
  // Otherwise React could hydrate a select during its event "input", and reset it before its "change".
  event.stopImmediatePropagation()
  recorded.set(target, contentOf(target))
}
const waiting = { pointerdown: onPress, click: onClick, input: onInput, change: onInput }
for (const [kind, listener] of Object.entries(waiting)) addEventListener(kind, listener, true)
// Just before hydration: records values that the browser restored without an event.
addEventListener('takeover', recordRestored)
// Deferred, because React does not update synchronously during the effect that dispatches it.
addEventListener('alive', () => setTimeout(replay), { once: true })

// A short outage of the server would otherwise leave a page that ignores all input.
function retryScript({ target: { src } }) {
  setTimeout(async () => {
    const answer = await fetch(src, { method: 'HEAD' }).catch(() => {})
    // The server has another build, whose scripts have other names.
    if (answer?.status === 404) return location.reload()
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', src, onerror: retryScript }))
  }, waitMs)
}

/**
 * Replaces the visitor's view with the page that before-paint.js has requested, unless the user has already
 * begun to use it, the browser has restored values of fields, or hydration begins.
 */
async function showOwnPage() {
  const { body, title } = new DOMParser().parseFromString(await window.ownPage, 'text/html')
  // On a touch screen, and in some browsers, a button that is being pressed has no focus.
  const isInUse = touched()[0] || held || pressed || document.activeElement !== document.body
  // Without #root, a proxy has answered, or there is no such page.
  if (body.querySelector('#root') && !isTakenOver && !isInUse) {
    document.body.replaceWith(body)
    document.title = title
    await new Promise(requestAnimationFrame)
  }
}

function recordRestored() {
  isTakenOver = true
  for (const field of touched()) if (!recorded.has(field)) recorded.set(field, contentOf(field))
}

function touched() {
  return [...document.querySelectorAll(fields)].filter((field) => !isUntouched(field))
}

function isUntouched(field) {
  if (isSwitch(field)) return field.checked === field.defaultChecked
  if (field.options) return field.value === valueAtFirst(field)
  return field.value === field.defaultValue
}

function valueAtFirst({ options }) {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
}

function isSwitch({ type }) {
  return type === 'checkbox' || type === 'radio'
}

function contentOf(field) {
  return isSwitch(field) ? field.checked : field.value
}

function replay() {
  for (const [kind, listener] of Object.entries(waiting)) removeEventListener(kind, listener, true)
  for (const [field, value] of recorded) enter(field, value)
  if (pressed) press(pressed)
  if (!held) return
  // The pointer is still down, so the page will only receive the end of this press.
  addEventListener('click', onRelease, true)
  addEventListener('pointerdown', stopWaiting, true)
}

function stopWaiting() {
  removeEventListener('click', onRelease, true)
  removeEventListener('pointerdown', stopWaiting, true)
}

function onRelease(event) {
  stopWaiting()
  if (event.target.closest?.('button') !== held) return
  event.preventDefault()
  event.stopImmediatePropagation()
  press(held)
}

function press(button) {
  if (!button.isConnected) return
  // Menus open on pointerdown.
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
  button.click()
}

function enter(field, value) {
  if (!field.isConnected) return
  // An event makes React hydrate this part of the page at once.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isSwitch(field)) {
    field.checked = !value
    field.click()
  } else if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else {
    // React ignores values that were set through its own setter on the field.
    field.value = field.defaultValue ?? ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
