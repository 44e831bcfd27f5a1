import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Search } from "lucide-react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";

import { SuggestInput } from "./suggest-input.tsx";

const FRUIT = ["Apple", "Apricot", "Banana"];

function Form({ onSubmit }: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <SuggestInput
        name="title"
        label="Fruit"
        placeholder="Fruit"
        icon={Search}
        value={value}
        maxLength={20}
        suggestions={FRUIT.filter((fruit) => fruit.startsWith(value))}
        onChange={setValue}
      />
      <button type="submit">Search</button>
    </form>
  );
}

afterEach(cleanup);

function setUp() {
  const onSubmit = vi.fn<(value: string) => void>();
  render(<Form onSubmit={onSubmit} />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Fruit" });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(input, { key });
  const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
  const highlighted = () =>
    screen.queryAllByRole("option", { selected: true }).map((option) => option.textContent);
  return { input, type, press, options, highlighted, onSubmit };
}

it("an open list leaves the rest of the page to everybody", () => {
  const { input, type, options } = setUp();
  type("Ap");
  expect(options()).toEqual(["Apple", "Apricot"]);
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("button", { name: "Search" })).toBeTruthy();
  expect(document.querySelectorAll("[aria-hidden=true]:not(svg), [inert]")).toHaveLength(0);
});

it("there is no list where nothing is suggested", () => {
  const { input, type, options } = setUp();
  type("Zebra");
  expect(options()).toEqual([]);
  expect(input.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("the arrows go round the suggestions and what was typed, and Enter takes the one they stand on", () => {
  const { input, type, press, highlighted, options } = setUp();
  type("Ap");
  const seen = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((key) => {
    press(key);
    return highlighted();
  });
  expect(seen).toEqual([["Apple"], ["Apricot"], [], ["Apricot"]]);
  expect(input.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { name: "Apricot" }).id,
  );
  expect(press("Enter")).toBe(false);
  expect(input.value).toBe("Apricot");
  expect(options()).toEqual([]);
});

it("Enter on no suggestion is left to the form, and closes the list", () => {
  const { type, press, options } = setUp();
  type("Ap");
  expect(press("Enter")).toBe(true);
  expect(options()).toEqual([]);
});

it("a click takes a suggestion, Escape and leaving close the list and keep the text", () => {
  const { input, type, press, options } = setUp();
  fireEvent.click(input);
  expect(options()).toEqual(FRUIT);
  fireEvent.click(screen.getByRole("option", { name: "Banana" }));
  expect(input.value).toBe("Banana");
  type("Ap");
  press("Escape");
  expect(options()).toEqual([]);
  press("Escape");
  expect(input.value).toBe("Ap");
  fireEvent.click(input);
  fireEvent.blur(input);
  expect(options()).toEqual([]);
});
