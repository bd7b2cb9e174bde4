def main():
    input()
    melody = list(map(int, input().split()))

    # A state: one twin rang the latest note, the other one stands at some earlier place. Walking
    # to the next note adds the same feet to all states, so they are kept once, in walked.
    walked = 0
    idle = 0  # feet, less walked, if the other twin has rung nothing yet
    places, feet = [], []
    for last, bell in zip(melody, melody[1:]):
        changing = min([cost + abs(bell - place) for place, cost in zip(places, feet)] + [idle])
        step = abs(bell - last)
        walked += step
        places.append(last)
        feet.append(changing - step)
    print(walked + min(feet + [idle]))


main()
